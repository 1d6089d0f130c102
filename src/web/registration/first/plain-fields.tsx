import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'

/** Where a form of this area goes as a plain POST before the page has its script. */
export const plainAction = '/visit'

/** What the server needs to understand such a form: the link's token, the act, and what the act is about. */
export function PlainFields({
  act,
  fields = {},
}: {
  readonly act:
    | 'begin'
    | 'details'
    | 'answer'
    | 'message'
    | 'sign'
    | 'complete'
    | 'check-in'
    | 'pre-check-in'
    | 'face'
  readonly fields?: Readonly<Record<string, string>>
}): ReactNode {
  const { page } = useApp()
  if (page.token === null) return null
  return (
    <>
      <input type="hidden" name="jwt" value={page.token} />
      <input type="hidden" name="_act" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
