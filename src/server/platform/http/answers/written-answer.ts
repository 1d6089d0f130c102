/** Answers whose text is put together from parts that were checked when they were written (decision 0347). */
import type { z } from 'zod'
import { isExactly } from './exact-answer.ts'

/** The JSON of the answer to a read, as it goes out; what a write answers is kept for repeats, and is no text. Each part of it that varies came from `writePart`. */
export class WrittenAnswer {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** The JSON of one part of an answer: what its schema declares, and nothing else. @throws Error for what it does not allow */
export function writePart(schema: z.ZodType, value: unknown): string {
  return JSON.stringify(isExactly(schema, value) ? value : schema.parse(value))
}
