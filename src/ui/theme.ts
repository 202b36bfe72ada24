/** Colours, letters and measures of every screen. Contrast is kept at WCAG 2.2 AA in light and dark. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Blue-black ink: the one colour of ours; the rest is grey, and the states' own colours. */
const ink: MantineColorsTuple = [
  '#eef2fb',
  '#dce4f5',
  '#b7c7ea',
  '#90a8df',
  '#6f8dd6',
  '#5577cc',
  '#4166be',
  '#3054a8',
  '#233f86',
  '#1a3170',
];

const dark: MantineColorsTuple = [
  '#dde2ec',
  '#b6becd',
  '#98a3b7',
  '#66718a',
  '#3d4659',
  '#2c3446',
  '#232a3a',
  '#1b2130',
  '#141a26',
  '#0e131c',
];

export const theme = createTheme({
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c2333',
    '--mantine-color-dimmed': '#566075',
    '--mantine-color-placeholder': '#697287',
    '--mantine-color-error': '#c01f2f',
    '--mantine-color-anchor': ink[7],
    /** The title of a warning: Mantine's own orange on yellow is too pale to be read. */
    '--mantine-color-yellow-light-color': '#7a4a05',
    '--tt-canvas': '#f4f6f9',
    '--tt-line': '#e0e4eb',
    /** Of what one writes in or ticks: WCAG 1.4.11 asks 3:1 of it, against every ground that it stands on. */
    '--tt-field-line': '#808999',
    '--tt-hover': '#f2f5fb',
    '--tt-chosen': '#e6edfb',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8d97ac',
    '--mantine-color-error': '#ff8f8f',
    /** Of what deletes: Mantine's own is nearly white. */
    '--mantine-color-red-light-color': '#ffa3a3',
    '--mantine-color-anchor': ink[3],
    /** Mantine's own are darker than what they stand on: the quiet button, and the grey notice. */
    '--mantine-color-ink-light': '#2b3a62',
    '--mantine-color-ink-light-hover': '#334575',
    '--mantine-color-gray-light': '#2a3142',
    '--mantine-color-gray-light-hover': '#323a4d',
    '--tt-canvas': dark[8],
    '--tt-line': dark[5],
    '--tt-field-line': '#7c879e',
    '--tt-hover': dark[6],
    '--tt-chosen': '#26345a',
  },
});
