import {
  isFirstType,
  typeName,
  type VisitorType,
  type VisitorTypes,
} from '#domain/visit/visitor/visitor-type.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { formText } from '#web/registration/details/form-text.ts'

/** What a type is called when nobody has named it; empty for one that is new. */
export function usualName({ t }: Pick<Translator, 't'>, code: string): string {
  return typeName({ types: [] }, code, (first) => t(`visitor_type_${first}`))
}

/**
 * What the form holds. `codes`: of its lines; empty for a line that was added, which becomes what it is called. A name that is
 * the usual one is none, so that others read it in their own language.
 */
export function readTypes(
  values: FormData,
  codes: readonly string[],
  translator: Pick<Translator, 't'>,
): VisitorTypes {
  const types = codes.map((code, index): VisitorType => {
    const typed = formText(values, lineName(index, 'name')).trim()
    const name = code === '' || typed === usualName(translator, code) ? '' : typed
    const enabled = code === 'Guest' || values.has(lineName(index, 'enabled'))
    const kind = values.has(lineName(index, 'contractor')) ? 'CONTRACTOR' : 'VISITOR'
    return { code: code === '' ? typed : code, name, enabled, kind }
  })
  return {
    types,
    defaultType: formText(values, 'defaultType'),
    mustChoose: values.has('mustChoose'),
  }
}

export function lineName(index: number, field: string): string {
  return `types.${String(index)}.${field}`
}

/** The product's words of a type as the reader knows them. */
export function ownWords(translator: Pick<Translator, 't'>, code: string): readonly string[] {
  return isFirstType(code) ? [usualName(translator, code)] : []
}
