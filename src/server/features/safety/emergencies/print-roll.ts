/** The roll of an emergency, or its closing report, on paper (issue 5 §4). */
import { fullName } from '#domain/name/full-name.ts'
import { readFileSync } from 'node:fs'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { personStates, type PersonState } from '#domain/emergency/judge-person.ts'
import { callReport, countRoll, type PersonKind, type RollRow } from '#domain/emergency/roll.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { readRoll } from './read-emergencies.ts'

const template = readFileSync(new URL('emergency.typ', import.meta.url), 'utf8')

const kinds = {
  VISITOR: 'emergency_kind_visitor',
  CONTRACTOR: 'emergency_kind_contractor',
  EMPLOYEE: 'emergency_kind_employee',
} as const satisfies Record<PersonKind, MessageKey>

const states = {
  HELP: 'emergency_state_help',
  DISPUTED: 'emergency_state_disputed',
  UNKNOWN: 'emergency_state_unknown',
  LEFT: 'emergency_state_left',
  SAFE: 'emergency_state_safe',
} as const satisfies Record<PersonState, MessageKey>

/** Everybody with their state, who is missing first. `at` is now, an instant. @throws ApiError not_found */
export async function printRoll(
  tx: Tx,
  deps: Pick<Deps, 'pdf'>,
  company: CompanyCard,
  { emergencyId, at, language }: { emergencyId: string; at: string; language: string },
): Promise<Uint8Array> {
  const { name, timeZone } = company
  const roll = await readRoll(tx, company, emergencyId, at)
  const { drill, startedAt, startedBy, endedAt, endedBy } = roll.emergency
  const translate = createTranslate(language, timeZone)
  const rows = callReport(roll.people, roll.marks)
  const counts = countRoll(rows)
  const [primary = 'en'] = language.toLowerCase().split('-')
  const time = (instant: string): string => writeTime(instant, timeZone, language)
  return deps.pdf.render({
    template,
    language,
    data: {
      title: translate(drill ? 'emergency_drill' : 'emergency_title'),
      place: name,
      language: primary,
      direction: directionOf(language),
      eastAsian: primary === 'ja' || primary === 'zh',
      page: translate('pdf_agreement_page', { page: '{page}', pages: '{pages}' }),
      facts: [
        endedAt === null
          ? translate('emergency_as_of', { at: new Date(at) })
          : translate('emergency_from_to', { from: new Date(startedAt), to: new Date(endedAt) }),
        ...(endedAt !== null && startedBy !== ''
          ? [translate('emergency_by', { first: startedBy, last: endedBy })]
          : []),
        ...(roll.lateMarks > 0
          ? [translate('emergency_late_marks', { count: roll.lateMarks })]
          : []),
      ],
      counts: personStates.map((state) => ({
        label: translate(states[state]),
        count: String(counts[state]),
      })),
      groups: personStates.flatMap((state) => {
        const people = rows.filter((row) => row.state === state)
        if (people.length === 0) return []
        const title = translate(states[state])
        return [{ title, people: people.map((row) => personLine(row, translate)) }]
      }),
      messagesTitle: translate('emergency_messages'),
      messages: roll.messages.map(({ at: sentAt, byName, text }) => ({
        head: [time(sentAt), byName].filter((part) => part !== '').join(' · '),
        text,
      })),
    },
  })
}

function personLine({ person, standing }: RollRow, translate: Translate) {
  const { firstname, lastname, kind, companyName, area, hostName, phone } = person
  const host = hostName === '' ? '' : translate('emergency_visits', { name: hostName })
  return {
    name: fullName({ firstname, lastname }),
    facts: [translate(kinds[kind]), companyName, area, host]
      .filter((fact) => fact !== '')
      .join(' · '),
    phone,
    said: standing.map(({ state, isOwn, byName, at }) => {
      const said = { state: translate(states[state]), at: new Date(at) }
      return isOwn
        ? translate('emergency_said_own', said)
        : translate('emergency_said', { ...said, name: byName })
    }),
  }
}
