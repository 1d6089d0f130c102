import type { CheckOutRules } from '#domain/visit/automatic-check-out.ts'

/** The rules as chosen; what the form does not show now stays as saved. */
export type ChosenCheckOut =
  | { readonly ok: true; readonly rules: CheckOutRules }
  | { readonly ok: false; readonly error: 'check_out_error_hours' }

export function readCheckOut(values: FormData, saved: CheckOutRules): ChosenCheckOut {
  const hours = textOf(values, 'hoursAfterEnd') ?? String(saved.hoursAfterEnd)
  if (!/^\d{1,2}$/.test(hours) || Number(hours) < 1 || Number(hours) > 48) {
    return { ok: false, error: 'check_out_error_hours' }
  }
  const rules: CheckOutRules = {
    mode: (textOf(values, 'mode') ?? saved.mode) === 'DAILY' ? 'DAILY' : 'AFTER_END',
    hoursAfterEnd: Number(hours),
    dailyHour: Number(textOf(values, 'dailyHour') || saved.dailyHour),
  }
  return { ok: true, rules }
}

/** Undefined where the form does not ask for it. */
function textOf(values: FormData, name: string): string | undefined {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}
