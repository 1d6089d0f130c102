import type { ParamField } from './param-field.ts'

/** The parameters that name a flow are settings under one name: of the flow that visitors or employees are asked. */
const flows = 'questions'

/** What a parameter is called among the settings of a location: some are two. */
export function settingKeys(part: string, { kind, name }: ParamField): readonly string[] {
  if (kind === 'details') return [`${part}.askedDetails`, `${part}.requiredDetails`]
  return [kind === 'flow' ? `${part}.${flows}` : `${part}.${name}`]
}
