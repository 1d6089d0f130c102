/** How the installation runs, for its operators: jobs, the relay, storage, processes, backups (issue 16 §2). */
import { z } from 'zod'
import { concernCodes } from '#domain/operation/concerns.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const count = z.number().int()
const bytes = z.number().meta({ description: 'bytes' })
const state = z.enum(['ok', 'warning', 'problem'])

export const getHealth = defineEndpoint('health.get', 'GET /admin/health', {
  summary: 'How the installation runs, and what should be looked after.',
  tag: 'Installation',
  response: z.object({
    at: instantOutput,
    concerns: z
      .array(z.object({ code: z.enum(concernCodes), state }))
      .meta({ description: 'problems first; empty: everything is well' }),
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: count.meta({ description: 'due now' }),
        later: count.meta({ description: 'due later, new tries among them' }),
        running: count,
        failed: count.meta({ description: 'given up, and neither run again nor discarded' }),
        oldestSeconds: count.nullable().meta({ description: 'how long the oldest due job waits' }),
      }),
    ),
    relay: z.object({
      events: count.meta({ description: 'that wait; at most 10,000' }),
      oldestAt: instantOutput.nullable(),
    }),
    storage: z.object({
      databaseBytes: bytes,
      tables: z.array(
        z.object({ name: z.string(), bytes, rows: count.meta({ description: 'estimated' }) }),
      ),
      files: count,
      fileBytes: bytes,
      freeBytes: bytes.nullable().meta({ description: 'where FOYER_DATA is' }),
    }),
    versions: z.object({
      foyer: z.string(),
      node: z.string(),
      postgresql: z.string(),
      migration: z.string().nullable().meta({ description: 'the newest that has run' }),
    }),
    processes: z.array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        role: z.enum(['all', 'web', 'worker']),
        version: z.string(),
        node: z.string(),
        startedAt: instantOutput,
        seenAt: instantOutput,
        isThere: z.boolean().meta({ description: 'false: silent for a minute' }),
      }),
    ),
    backups: z.array(
      z.object({
        madeAt: instantOutput,
        means: z.enum(['EXPORT', 'OTHER']),
        bytes: bytes.nullable(),
        version: z.string(),
      }),
    ),
    slow: z.object({
      state: z
        .enum(['READ', 'NOT_INSTALLED', 'NOT_LOADED'])
        .meta({ description: 'whether pg_stat_statements tells of them' }),
      statements: z.array(
        z.object({
          text: z.string().meta({ description: 'with $1 in place of every value' }),
          calls: count,
          meanMs: z.number(),
          totalMs: z.number(),
        }),
      ),
    }),
  }),
  errors: [],
})

export const examineInstallation = defineEndpoint('health.examine', 'POST /admin/health/examine', {
  summary: 'What `foyer doctor` finds, in English, each with what to do.',
  tag: 'Installation',
  asks: true,
  response: z.array(
    z.object({ state, place: z.string(), found: z.string(), advice: z.string().nullable() }),
  ),
  errors: [],
})

export const listDeadLetters = defineEndpoint('deadLetters.list', 'GET /admin/dead-letters', {
  summary: 'Jobs that were given up, the oldest first.',
  tag: 'Installation',
  query: z.object({
    queue: z.string().max(200).optional(),
    after: z.uuid().optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    queues: z.array(z.object({ queue: z.string(), count })),
    letters: z.array(
      z.object({
        id: z.uuid(),
        queue: z.string(),
        about: z
          .string()
          .meta({ description: 'ids, days and numbers; nothing that somebody typed' }),
        location: z.object({ id: idOutput('CO'), name: z.string() }).nullable(),
        error: z.string().meta({ description: 'a code' }),
        attempts: count,
        addedAt: instantOutput.nullable(),
        diedAt: instantOutput,
      }),
    ),
    next: z.uuid().nullable().meta({ description: '`after` of the next page' }),
  }),
  errors: [],
})

/** Single ones, or all of a kind that have been given up until now. */
const chosen = z.union([
  z.object({ letterIds: z.array(z.uuid()).min(1).max(200) }),
  z.object({ queue: z.string().min(1).max(200) }),
])
const settled = z.object({
  count: count.meta({ description: 'how many of them nobody had settled before' }),
})

export const runLettersAgain = defineEndpoint(
  'deadLetters.runAgain',
  'POST /admin/dead-letters/run-again',
  {
    summary: 'Run jobs again that were given up: each once, however many operators ask.',
    tag: 'Installation',
    body: chosen,
    response: settled,
    errors: [],
  },
)
export const discardLetters = defineEndpoint(
  'deadLetters.discard',
  'POST /admin/dead-letters/discard',
  {
    summary: 'Settle jobs that were given up without running them.',
    tag: 'Installation',
    body: z.intersection(
      chosen,
      z.object({
        reason: lineOfText(500).refine((value) => value !== '', 'common_error_required'),
      }),
    ),
    response: settled,
    errors: [],
  },
)
