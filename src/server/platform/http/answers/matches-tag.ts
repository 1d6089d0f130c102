/** Whether a caller has what has this tag already. The comparison is weak: RFC 9110 §13.1.2. @param asked `If-None-Match` */
export function matchesTag(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false
  const value = opaque(tag)
  return asked.split(',').some((one) => opaque(one.trim()) === value)
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
