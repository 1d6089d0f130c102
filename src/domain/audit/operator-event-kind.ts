/** What happens to those who run the installation, and what they do. */
export const operatorEventKinds = [
  'operator.added',
  'operator.blocked',
  'operator.code_refused',
  // Of a release in which administrators were operators as well: events keep the word that they were written with.
  'operator.named',
  'operator.password_set',
  'operator.removed',
  'operator.reset',
  'operator.signed_in',
  'operator.unblocked',
] as const
export type OperatorEventKind = (typeof operatorEventKinds)[number]
