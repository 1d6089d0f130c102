/** How an organisation sorts its locations. Issue 16 §1. */

/** A location lies in one region and is of one kind; it has as many tags as anybody likes. */
export const groupKinds = ['REGION', 'KIND', 'TAG'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Letters of a name. */
export const mostGroupLetters = 80
