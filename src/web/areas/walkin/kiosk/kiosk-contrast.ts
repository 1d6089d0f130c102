/** Ux.md §1: AAA, for whoever stands before it in any light. */
export const kioskContrast = 7
