/** Acreditamiento del IEPS 1.0: fuel bought to be resold. */
import { type NodeOf, node, required } from '../describe.ts';
import { oneOf, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  TAR: required(
    verbatim(
      oneOf(
        ...'617 619 624 652 654 655 656 658 659 660 661 667 693 602 603 604 605 606 607 608 609 611 612 613 614 615 620 621 622 623 625 657 664 665 666 669 695 696 697 699 627 628 629 630 631 632 633 636 637 638 639 640 641 644 645 646 647 648 649 650 663 668 672 673 674 675 676 677 678 681 682 683 684 685 688 689 690 698'.split(
          ' ',
        ),
      ),
    ),
  ),
});

export const acreditamientoIeps10 = {
  ...shape,
  name: 'acreditamientoIEPS',
  namespace: 'http://www.sat.gob.mx/acreditamiento',
  prefix: 'aieps',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/acreditamiento/AcreditamientoIEPS10.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

/** As documents since CFDI 3.3 carry it: their stylesheets forgot it, so that the cadena takes nothing of it. */
export const acreditamientoIepsSince33 = { ...acreditamientoIeps10, cadena: [] } as const;

export type AcreditamientoIeps10 = NodeOf<typeof shape>;
