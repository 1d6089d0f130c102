import { useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '../frame/console-context.ts'
import { canTakeBack, sendAct } from './send-act.ts'
import type { VisitLog } from './log/use-visit-log.ts'
import { visitParams } from './visit-params.ts'

/** What was done last, or went wrong. */
export type Told =
  | {
      readonly kind: 'done'
      readonly visit: StaffVisit
      readonly action: StaffAction
      readonly canUndo: boolean
    }
  | {
      /** Something else was done, with a way back for as long as it is shown. */
      readonly kind: 'said'
      readonly visit: StaffVisit
      readonly text: string
      readonly back: { readonly text: string; readonly run: () => Promise<string> } | null
    }
  | {
      readonly kind: 'failed'
      readonly visit: StaffVisit
      readonly message: string
      readonly next: 'registration' | 'visit' | null
    }

export type VisitActs = {
  /** The visit that something is being done to. */
  readonly pendingId: string | null
  readonly told: Told | null
  readonly dismiss: () => void
  /** Resolves to whether it was done; what went wrong is told. `reason` goes with a denial and an override. */
  readonly act: (visit: StaffVisit, action: StaffAction, reason?: string) => Promise<boolean>
  /** Says what was done elsewhere. `back` resolves to what is said then. */
  readonly say: (
    visit: StaffVisit,
    text: string,
    back?: Extract<Told, { kind: 'said' }>['back'],
  ) => void
  /** Takes back what was done last. */
  readonly undo: () => Promise<void>
  /** Opens the visitor's own registration in another tab. */
  readonly openRegistration: (visit: StaffVisit) => Promise<void>
}

/** What staff do to the visits of a list. */
export function useVisitAct({ readVisit }: Pick<VisitLog, 'readVisit'>): VisitActs {
  const { call, page } = useConsole()
  const translator = useTranslator()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [told, setTold] = useState<Told | null>(null)

  const failed = async (visit: StaffVisit, error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error
    // Their file is loaded with what else is done to visits; where it did not come, nothing else does either.
    const message = await import('./refusal-words.ts').then(
      ({ refusalSentence }) => refusalSentence(translator, error),
      () => translator.t('console_error_offline'),
    )
    const isOpen = ['check_in_incomplete', 'signature_required'].includes(error.code)
    setTold({
      kind: 'failed',
      visit,
      message,
      next: isOpen ? 'registration' : error.status === 409 ? 'visit' : null,
    })
  }
  const act = async (visit: StaffVisit, action: StaffAction, reason = ''): Promise<boolean> => {
    if (pendingId !== null) return false
    setPendingId(visit.id)
    setTold(null)
    try {
      await sendAct(call, page.location.companyId, visit, action, reason)
      // What was done stands, also where it cannot be read at once.
      const now = await readVisit(visit.id).catch(() => null)
      const canUndo = canTakeBack(visit, action, now)
      setTold({ kind: 'done', visit: now ?? visit, action, canUndo })
      return true
    } catch (error) {
      await failed(visit, error)
      // Somebody else may have been faster: what is true now is shown beside the refusal.
      await readVisit(visit.id).catch(() => null)
      return false
    } finally {
      setPendingId(null)
    }
  }
  return {
    pendingId,
    told,
    act,
    dismiss: () => setTold(null),
    say: (visit, text, back = null) => setTold({ kind: 'said', visit, text, back }),
    async undo() {
      if (told?.kind === 'done') await act(told.visit, 'reset')
      if (told?.kind !== 'said' || told.back === null || pendingId !== null) return
      const { visit, back } = told
      setPendingId(visit.id)
      try {
        setTold({ kind: 'said', visit, text: await back.run(), back: null })
      } catch (error) {
        await failed(visit, error)
      } finally {
        setPendingId(null)
      }
    },
    async openRegistration(visit) {
      // At once, while the browser still knows of the tap; it is led on when the link is made.
      const tab = open('about:blank', '_blank')
      if (tab !== null) tab.opener = null
      try {
        const params = visitParams(page.location.companyId, visit.id)
        const { link } = await call('visits.createLink', { params })
        if (tab === null) location.assign(link)
        else tab.location.href = link
      } catch (error) {
        tab?.close()
        await failed(visit, error)
      }
    },
  }
}
