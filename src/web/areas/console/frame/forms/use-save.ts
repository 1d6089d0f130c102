import { useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { fieldErrors } from '#web/registration/details/field-errors.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'

/** Why something was not saved: for the whole form, or by field. */
export type SaveProblem = {
  readonly message: string | null
  readonly fields: FieldErrors
  /** The session is over: the form stays, and signing in again is offered beside it. */
  readonly isSignedOut: boolean
  /** The plan doesn't allow it, or isn't paid: who can do something about it is led there. */
  readonly isOfPlan?: boolean
}

/** How the answers of the server are put into words. */
export type SaveWords<Args extends readonly unknown[]> = {
  /** Sentences that the server may name by their keys, beside those that every form knows. */
  readonly sentences?: readonly MessageKey[]
  /** Our sentence where the server's own is for others; null: the server's. */
  readonly refusalOf?: (error: ApiError) => string | null
  /** Where the server says nothing else. */
  readonly failed?: MessageKey
  /** The field of the form for one of the body; the same unless said. */
  readonly fieldOf?: (name: string, ...sent: Args) => string
  /** Whether a field stands in the form; what is wrong with one that doesn't is said of the whole. Without it none does. */
  readonly hasField?: (name: string) => boolean
}

/** Who signs in again isn't who they say: no session has ended by it. */
const wrongProofs = ['sign_in_failed', 'passkey_refused'] as const

/** `gateway.headers.0.name` belongs to the field `gateway.headers`, where a whole list is one field. */
export function fieldOfList(name: string): string {
  return name.replace(/\.\d+(?:\.|$).*/, '')
}

/** What is wrong with fields: at each that stands in the form, and of the others once for the whole. */
function placed(
  named: readonly (readonly [string, string])[],
  hasField: (name: string) => boolean,
): Pick<SaveProblem, 'message' | 'fields'> {
  const found = named.map(
    ([name, sentence]) => [outwards(name).find((one) => hasField(one)), sentence] as const,
  )
  const lost = found.flatMap(([field, sentence]) => (field === undefined ? [sentence] : []))
  const fields = found.flatMap(([field, sentence]) =>
    field === undefined ? [] : [[field, sentence] as const],
  )
  return { message: [...new Set(lost)].join(' ') || null, fields: Object.fromEntries(fields) }
}

/** A field, and those that it may be a part of: `texts.0.content`, `texts.0`, `texts`. */
function outwards(name: string): readonly string[] {
  const parts = name.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

/** Runs an act once at a time; what the server refuses is said, and nothing typed is lost. */
export function useSave<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void>,
  words: SaveWords<Args> = {},
) {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const { isPending, run } = usePendingAction(async (...args: Args) => {
    setProblem(null)
    try {
      await act(...args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error, args, words, t))
    }
  })
  return { isPending, problem, run }
}

function problemOf<Args extends readonly unknown[]>(
  error: ApiError,
  sent: Args,
  {
    sentences = [],
    refusalOf = () => null,
    failed = 'console_save_failed',
    fieldOf,
    hasField = () => false,
  }: SaveWords<Args>,
  t: (key: MessageKey) => string,
): SaveProblem {
  const isSignedOut = error.status === 401 && !wrongProofs.some((code) => code === error.code)
  const refusal = refusalOf(error)
  if (refusal !== null) return { message: refusal, fields: {}, isSignedOut }
  const found = Object.entries(fieldErrors(error.details, t, [...errorCodes, ...sentences]))
  if (found.length > 0) {
    const named = found.map(
      ([name, sentence]) => [fieldOf?.(name, ...sent) ?? name, sentence] as const,
    )
    return { ...placed(named, hasField), isSignedOut }
  }
  const ours =
    error.code === 'network'
      ? 'console_save_offline'
      : error.code === 'body_too_large'
        ? 'common_error_fileTooLarge'
        : failed
  const isOfPlan = error.status === 402
  return { message: error.message || t(ours), fields: {}, isSignedOut, isOfPlan }
}
