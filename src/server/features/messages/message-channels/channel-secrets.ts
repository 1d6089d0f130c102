/** Under which names the secrets of a channel are stored. */
export const headerPrefix = 'header:'
