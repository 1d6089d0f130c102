import { useState } from 'react'
import type { VisitorTypeFault } from '#domain/visit/visitor/visitor-type.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'

const noFaults: FieldErrors = {}
const codes: readonly VisitorTypeFault['code'][] = [
  'types_error_guest',
  'types_error_default',
  'types_error_twice',
  'types_error_gone',
]

/** Saves once at a time; what the server refuses is said beside its line. */
export function useSaveTypes(save: (values: FormData) => Promise<void>) {
  const { t } = useTranslator()
  const [faults, setFaults] = useState(noFaults)
  const act = useAct(async (values: FormData) => {
    setFaults(noFaults)
    try {
      await save(values)
    } catch (error) {
      const found = error instanceof ApiError ? faultsOf(error.details, t) : noFaults
      if (Object.keys(found).length === 0) throw error
      setFaults(found)
    }
  })
  return { ...act, faults }
}

function faultsOf(details: unknown, t: ReturnType<typeof useTranslator>['t']): FieldErrors {
  if (!Array.isArray(details)) return noFaults
  const found = details.flatMap((entry: unknown): [string, string][] => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('field' in entry) || !('code' in entry)) return []
    const code = codes.find((one) => one === entry.code)
    // What is wrong with the whole of it stands at its first line.
    const field = String(entry.field)
      .replace(/^body\./, '')
      .replace(/^types$/, 'types.0.name')
    return code === undefined ? [] : [[field, t(code)]]
  })
  return Object.fromEntries(found)
}
