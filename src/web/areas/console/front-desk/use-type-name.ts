import { typeName } from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '../frame/console-context.ts'

/** What the location calls a type of visitor, by its code; empty for none. */
export function useTypeName(): (code: string) => string {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (code) => typeName(page.visitorTypes, code, (first) => t(`visitor_type_${first}`))
}
