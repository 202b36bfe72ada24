/** The menu of `ActionMenu`: open as soon as it is here, focus on its first item, and back to its button. */
import './mantine-later.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ActionMenuProps } from './action-menu.tsx';
import { keepFocus } from './hold-focus.ts';

export function ActionMenuBody({
  button,
  items,
  header,
  width = 220,
  position = 'bottom-end',
}: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button was drawn again: it must hold the focus, so that closing gives it back.
    target.current?.focus();
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
      position={position}
      width={width}
      shadow="md"
    >
      <Menu.Target>{button({ ref: target, onClick: (event) => event.stopPropagation() })}</Menu.Target>
      <Menu.Dropdown onFocusCapture={keepFocus} onClick={(event) => event.stopPropagation()}>
        {header}
        {items.map((item) => (
          <Menu.Item
            key={item.key}
            leftSection={item.icon}
            {...(item.danger === true && { color: 'red' })}
            aria-current={item.current === true ? 'true' : undefined}
            onClick={item.onSelect}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
