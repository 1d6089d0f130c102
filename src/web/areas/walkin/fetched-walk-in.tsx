import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { VisitData, WalkInData } from '#contract/page.ts'
import { readTokenAudience, readTokenPayload } from '#domain/access/token-payload.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { showAccent } from '#web/registration/fetched/show-accent.ts'
import { showFailure, tokenRefusals } from '#web/registration/fetched/show-failure.ts'
import { readVisit } from '#web/registration/first/use-visit.ts'
import { VisitSkeleton } from '#web/registration/first/visit-skeleton.tsx'
import { callAs } from './door/door-call.ts'
import { keptVisit } from './door/kept-visit.ts'
import { LinkedVisit } from './door/linked-visit.tsx'
import { PhoneVisit } from './door/phone-visit.tsx'
import { PhoneWalkIn } from './door/phone-walk-in.tsx'
import type { FoundVisit } from './use-walk-in.ts'

/** The area without data in the page: after a reload, or served from elsewhere. Goes on with the visit of this session, if there is one. */
export function FetchedWalkIn(): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [data, setData] = useState<WalkInData | null>(null)
  const [linked, setLinked] = useState<VisitData | null>(null)
  // Only the browser knows of it: the first render is the one that the server made.
  const [visit, setVisit] = useState<FoundVisit | null>(null)

  const load = useEffectEvent(async (): Promise<void> => {
    const token = app.token()
    const kept = token === null ? null : keptVisit(token)
    if (kept !== null) {
      setVisit({ token: kept, loaded: null, stepsBefore: 0 })
      return
    }
    const read = token === null ? null : readTokenPayload(token, 'walkin')
    try {
      if (read === null) app.errors.showInfo(t('error_token_required'), null, pages.error())
      else if (!read.ok) {
        app.errors.showInfo(t(tokenRefusals[read.reason]), new Error(read.reason), pages.error())
      } else {
        const { companyId } = read
        if (token !== null && readTokenAudience(token) === 'visit') {
          const found = await readVisit(app, document.documentElement.lang, companyId)
          app.keepToken()
          showAccent(found.data.company.brandColour)
          setLinked(found.data)
          return
        }
        const query = { language: document.documentElement.lang }
        const answer = await callAs(app, token)('walkIn.data', { params: { companyId }, query })
        app.keepToken()
        showAccent(answer.company.brandColour)
        setData(answer)
      }
    } catch (error) {
      // A token that says nothing has its notice already.
      if (read?.ok === true) showFailure(app.errors, error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes from the session, or with the answer of the server
    void load()
  }, [])

  if (visit !== null) return <PhoneVisit visit={visit} remembersAt={null} />
  if (linked !== null) return <LinkedVisit data={linked} />
  if (data === null) return <VisitSkeleton label={t('common_loading')} />
  return <PhoneWalkIn data={data} />
}
