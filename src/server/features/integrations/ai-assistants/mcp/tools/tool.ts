/** What an assistant can call. One that reads answers at once; one that changes something says first what it would do. */
import type { z } from 'zod'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { zonedInstant } from '#domain/time/local-date.ts'
import type { Assistant, Place } from '../assistant-of.ts'
import { Refusal, type CallApi } from '../call-api.ts'

export type ToolContext = {
  readonly assistant: Assistant
  readonly call: CallApi
  /** ISO 8601. */
  readonly now: string
}

/** One call of the API, which is made once its person has confirmed it. */
export type Plan = {
  readonly place: Place
  /** What would happen, in a sentence for the person. */
  readonly preview: string
  readonly endpoint: EndpointId
  readonly input: {
    readonly params?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
}

type Described<Schema extends z.ZodObject> = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: Schema
}
export type ReadingTool<Schema extends z.ZodObject = z.ZodObject> = Described<Schema> & {
  readonly read: (
    context: ToolContext,
    args: z.output<Schema>,
  ) => Promise<Readonly<Record<string, unknown>>>
}
export type ChangingTool<Schema extends z.ZodObject = z.ZodObject> = Described<Schema> & {
  readonly plan: (context: ToolContext, args: z.output<Schema>) => Promise<Plan>
}

/** For a list of tools, whose arguments were checked against their own schema. */
export function readingTool<Schema extends z.ZodObject>(tool: ReadingTool<Schema>): ReadingTool {
  return tool as unknown as ReadingTool // the list hands each its own arguments
}

export function changingTool<Schema extends z.ZodObject>(tool: ChangingTool<Schema>): ChangingTool {
  return tool as unknown as ChangingTool // as above
}

/** The location that was named, else the first of the person's. @throws Refusal for one where they don't work. */
export function placeOf({ assistant }: ToolContext, location: string | undefined): Place {
  const [first] = assistant.places
  const place =
    location === undefined
      ? first
      : assistant.places.find(({ companyId }) => outsideId('CO', companyId) === location)
  if (place === undefined) {
    throw new Refusal('not_found', 'You don’t work at this location. list_locations names yours.')
  }
  return place
}

/** An instant as the location’s clock shows it. */
export function localTime(instant: string | null, { timeZone }: Place): string | null {
  return instant === null ? null : zonedInstant(instant, timeZone).slice(0, 16)
}
