import { lineOfText, instantInput } from '#contract/shapes.ts'
import {
  cancelMaintenance,
  planMaintenance,
} from '../features/operators/read-only/plan-maintenance.ts'
import { endReadOnly, setReadOnly } from '../features/operators/read-only/set-read-only.ts'
import type { OpenDeps } from '../open-deps.ts'
import { ApiError } from '../platform/http/answers/api-error.ts'
import { CommandError, type Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

const maxReason = 300

/** Lets the installation, or one organisation, be read only; running servers notice within seconds. */
export const setReadOnlyCommand: Command = {
  words: ['read-only', 'on'],
  parameters: '--reason <text> [--until <instant>] [--organisation <name>]',
  summary:
    'let nothing be changed, anywhere or at one organisation, with the reason people are told',
  run: (args, context) => {
    const { values, positionals } = readOptions(args, {
      reason: { type: 'string' },
      until: { type: 'string' },
      organisation: { type: 'string' },
    })
    noWords(positionals)
    const reason = lineOfText(maxReason).safeParse(values.reason ?? '').data ?? ''
    if (reason === '') {
      throw new CommandError(`Give --reason, in one line of at most ${String(maxReason)} letters.`)
    }
    const until = values.until === undefined ? null : instantInput.safeParse(values.until).data
    if (until === undefined) {
      throw new CommandError('Give --until as 2026-11-28T10:15:00+01:00, or leave it out.')
    }
    return withDeps(context, async (deps) => {
      const organisationId = await organisationCalled(deps, values.organisation)
      const wish = { reason, endsAt: until }
      await deps.db
        .inSystem((tx) => setReadOnly(tx, ownAct(deps), organisationId, wish))
        .catch((error: unknown) => {
          const isPast = error instanceof ApiError && error.code === 'read_only_past'
          throw isPast ? new CommandError('That time has passed. Give a later one.') : error
        })
      context.print(`read-only  ${values.organisation ?? 'everything'}`)
      context.print(`until      ${until ?? 'read-only off'}`)
      return 0
    })
  },
}

export const endReadOnlyCommand: Command = {
  words: ['read-only', 'off'],
  parameters: '[--organisation <name>]',
  summary: 'let the installation, or one organisation, be changed again',
  run: (args, context) => {
    const { values, positionals } = readOptions(args, { organisation: { type: 'string' } })
    noWords(positionals)
    return withDeps(context, async (deps) => {
      const organisationId = await organisationCalled(deps, values.organisation)
      const ended = await deps.db.inSystem((tx) => endReadOnly(tx, ownAct(deps), organisationId))
      const name = values.organisation ?? 'The installation'
      context.print(`${name} ${ended ? 'can be changed again' : 'was not read-only'}.`)
      return 0
    })
  },
}

/** Plans maintenance of the installation; running servers notice within seconds. */
export const planMaintenanceCommand: Command = {
  words: ['maintenance', 'plan'],
  parameters: '--reason <text> --from <instant> --until <instant> [--announce <instant>]',
  summary:
    'let nothing be changed for a planned while, with a page that says so; people are told beforehand, from now unless --announce says when',
  run: (args, context) => {
    const { values, positionals } = readOptions(args, {
      reason: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      announce: { type: 'string' },
    })
    noWords(positionals)
    const reason = lineOfText(maxReason).safeParse(values.reason ?? '').data ?? ''
    if (reason === '') {
      throw new CommandError(`Give --reason, in one line of at most ${String(maxReason)} letters.`)
    }
    const startsAt = instantOf('--from', values.from)
    const endsAt = instantOf('--until', values.until)
    const announce = values.announce === undefined ? null : instantOf('--announce', values.announce)
    return withDeps(context, async (deps) => {
      const now = deps.clock.now()
      const announcedFrom = announce ?? (now < startsAt ? now : startsAt)
      await deps.db
        .inSystem((tx) =>
          planMaintenance(tx, ownAct(deps), { reason, startsAt, endsAt, announcedFrom }),
        )
        .catch((error: unknown) => {
          const isWrong = error instanceof ApiError && error.code === 'maintenance_times'
          throw isWrong
            ? new CommandError(
                'It has to end after it begins, in the future, and be announced before.',
              )
            : error
        })
      context.print(`maintenance  ${startsAt} – ${endsAt}`)
      context.print(`announced    ${announcedFrom}`)
      return 0
    })
  },
}

export const cancelMaintenanceCommand: Command = {
  words: ['maintenance', 'cancel'],
  parameters: '',
  summary: 'call planned maintenance off, or end it early',
  run: (args, context) => {
    noWords(readOptions(args, {}).positionals)
    return withDeps(context, async (deps) => {
      const ended = await deps.db.inSystem((tx) => cancelMaintenance(tx, ownAct(deps)))
      context.print(ended ? 'Maintenance is called off.' : 'No maintenance was planned.')
      return 0
    })
  },
}

const ownAct = ({ clock }: OpenDeps) =>
  ({ actor: { kind: 'system' }, commandId: null, at: clock.now() }) as const

/** Null without a name: the whole installation. @throws CommandError */
async function organisationCalled(
  { db }: OpenDeps,
  name: string | undefined,
): Promise<string | null> {
  if (name === undefined) return null
  const found = await db.system
    .selectFrom('organisations')
    .select('organisation_id')
    .where('name', '=', name)
    .execute()
  const [only, ...more] = found
  if (only === undefined) throw new CommandError(`There is no organisation called ${name}.`)
  if (more.length > 0) throw new CommandError(`Several organisations are called ${name}.`)
  return only.organisation_id
}

/** @throws CommandError */
function instantOf(name: string, value: string | undefined): string {
  const instant = value === undefined ? undefined : instantInput.safeParse(value).data
  if (instant === undefined) throw new CommandError(`Give ${name} as 2026-11-28T10:15:00+01:00.`)
  return instant
}
