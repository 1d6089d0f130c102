import { isolate } from '#contract/messages/isolate.ts'
import { type ReactNode, useRef, useState } from 'react'
import { listRoute, ownListRoute, visitRoute } from '#domain/console/console-view.ts'
import type { Route } from '#domain/console/route.ts'
import { foldName } from '#domain/name/fold-name.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import { Sheet } from '../frame/dialogs/sheet.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useHref } from '../frame/use-address.ts'
import { refusalSentence } from './refusal-words.ts'
import { hasVisits, navigationFor, settingsFor } from '../screens-for.ts'
import { manifest as settings } from '../settings/overview/manifest.ts'
import { visitParams } from './visit-params.ts'
import { actionWords, dateWords, visitorName } from './visit-words.ts'

/** So many visitors stand in the list at once. */
const shownVisitors = 6
/** What is done from here at once; what asks for more first is done in the visit. */
const acts = ['check-in', 'check-out'] as const

type Entry = { readonly id: string; readonly label: string; readonly href: string }

/** Goes to a screen, finds a visitor of today or another day, or checks those of today in or out, all by keys (ux.md, Console). */
export function CommandMenu({ onClose }: { readonly onClose: () => void }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page, call, today } = useConsole()
  const href = useHref()
  const { companyId, rights } = page.location
  const lists = hasVisits(page.location)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const found = useRef(new Map<string, StaffVisit>())
  const { options, standing } = useFinder(
    {
      isEnough: (typed) => typed !== '',
      async find(typed, signal) {
        const query = { q: typed, from: today, to: today, pageSize: shownVisitors }
        const elsewhere = { q: typed, date: today }
        const [{ visits }, others] = await Promise.all([
          call('visits.list', { params: { companyId }, query }, signal),
          call('visits.otherDays', { params: { companyId }, query: elsewhere }, signal),
        ])
        const ofToday = visits.flatMap((visit) => {
          found.current.set(visit.id, visit)
          const name = visitorName(translator, visit)
          const possible = acts.filter((act) => visit.actions.includes(act))
          return [
            { id: visit.id, label: name },
            ...possible.map((act) => ({
              id: `${act} ${visit.id}`,
              label: t('console_act_on', { action: t(actionWords[act].button), name }),
            })),
          ]
        })
        const ofOtherDays = others.visits.map((visit) => ({
          id: visit.id,
          label: `${isolate(visitorName(translator, visit), translator.language)} · ${dateWords(translator, visit.id.slice(0, 10))}`,
        }))
        return [...ofToday, ...ofOtherDays]
      },
    },
    text,
  )
  const placeOf = (route: Route, label: string): Entry => {
    return { id: route.path, label, href: href(route) }
  }
  const places = [
    ...(lists && visitScope(new Set(rights)) !== 'OWN'
      ? [placeOf(listRoute, t('console_today'))]
      : []),
    ...(lists ? [placeOf(ownListRoute, t('console_mine'))] : []),
    ...navigationFor(page.location).map((screen) => placeOf(screen, t(screen.navigation.name))),
    ...(settingsFor(page.location).length > 0 ? [placeOf(settings, t(settings.title))] : []),
  ].filter(({ label }) => foldName(label).includes(foldName(text)))
  const take = async (id: string): Promise<void> => {
    const place = places.find((entry) => entry.id === id)
    if (place !== undefined) return location.assign(place.href)
    const [, act, visitId = id] = /^(check-in|check-out) (.*)$/.exec(id) ?? []
    const params = visitParams(companyId, visitId)
    setFailure(null)
    try {
      if (act === 'check-in') await call('visits.checkIn', { params, body: {} })
      if (act === 'check-out') await call('visits.checkOut', { params })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(refusalSentence(translator, error))
      return
    }
    location.assign(href(visitRoute, { params }))
  }
  const all = [...places, ...options]
  return (
    <Sheet title={t('console_command')} startsAt="input" onClose={onClose}>
      <Combobox
        name="command"
        label={t('console_command')}
        hint={t('console_command_hint')}
        maxLength={100}
        options={all}
        // A screen that fits can be taken before the visitors are there.
        isBusy={standing === 'searching' && places.length === 0}
        status={standing === 'searching' ? '' : t('console_command_found', { count: all.length })}
        onSearch={setText}
        onTake={({ id }) => void take(id)}
      />
      {failure !== null && <p role="alert">{failure}</p>}
    </Sheet>
  )
}
