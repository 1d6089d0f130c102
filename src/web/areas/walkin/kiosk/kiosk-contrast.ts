/** Ux.md §1: AAA, for people in front of it in any light. */
export const kioskContrast = 7
