/**
 * Whether a field, as somebody wants it, still takes the answers that flows ask of visitors: asked of them at all, and every
 * choice that a flow offers. Spec §3, Custom field.
 */
export function keepsAsked(
  wanted: {
    readonly active: boolean
    readonly internalOnly: boolean
    readonly values: readonly string[]
  },
  asked: readonly { readonly values: readonly string[] }[],
): boolean {
  const isAskable = wanted.active && !wanted.internalOnly
  return asked.every(
    ({ values }) => isAskable && values.every((one) => wanted.values.includes(one)),
  )
}
