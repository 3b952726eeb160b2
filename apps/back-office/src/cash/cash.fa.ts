/** Words of the choice of a drawer for cash. */
export const cashText = {
  drawer: 'کشوی صندوق',
  noDrawer: 'در هیچ کشویی نیست',
  noShift: 'هیچ شیفت صندوقی باز نیست که شما بتوانید به کار ببرید؛ این پول در هیچ کشویی شمرده نمی‌شود.',
} as const
