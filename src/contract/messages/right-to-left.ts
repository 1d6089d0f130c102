/** Written by `npm run texts` from the folders beside it. */
export const rightToLeft: readonly string[] = ['ar', 'he']
