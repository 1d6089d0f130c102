import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { initials } from '#web/ui/signs/initials.ts'
import { later } from '../frame/later.tsx'
import { visitorName } from './visit-words.ts'

const MarkPicture = later(async () => (await import('./identity/mark-picture.tsx')).MarkPicture, {
  isQuiet: true,
})

/** The visitor's picture where there is one, else the first letters of the name, to find a person by. Their name stands beside it. */
export function VisitorMark({ visit }: { readonly visit: StaffVisit }): ReactNode {
  return (
    <span className="visitor-mark" aria-hidden="true">
      {initials(visitorName(useTranslator(), visit))}
      {visit.picture !== null && <MarkPicture visit={visit} />}
    </span>
  )
}
