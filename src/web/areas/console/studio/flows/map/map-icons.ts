import type { FieldType } from '#domain/flow/flow.ts'
import type {
  ElementDefinition,
  ScreenDefinition,
} from '#domain/flow/definition/flow-definition.ts'
import { CalendarIcon, icon, type Icon } from '#web/ui/signs/icon.tsx'

const QuestionIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.4 9.3a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.3 1-1.3 1.8v.2m0 2.8v.01',
)
const ListIcon = /* @__PURE__ */ icon(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01m0 5.49v.01m0 5.49v.01',
)
const TextIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h9', true)
const FileIcon = /* @__PURE__ */ icon(
  'M13 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8.5L13 3Zm0 0v5.5h5.5',
)
const MessageIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H12L7.5 20v-3.5h-2A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5Z',
)
const PictureIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4 16l4.5-4.5 7 7.5M14 14l2-2 4 4M15 8.5v.01',
)
const FilmIcon = /* @__PURE__ */ icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM10 9v6l5-3-5-3Z',
)

const fieldIcons: Readonly<Record<FieldType, Icon>> = {
  QUESTION: QuestionIcon,
  LIST: ListIcon,
  TEXT: TextIcon,
  DATE: CalendarIcon,
  FILE: FileIcon,
}
const elementIcons: Readonly<Record<Exclude<ElementDefinition['type'], 'FIELD'>, Icon>> = {
  MESSAGE: MessageIcon,
  IMAGE: PictureIcon,
  VIDEO: FilmIcon,
}

/** What kind of screen it is, at a glance. */
export function iconOf({ element }: ScreenDefinition): Icon {
  return element.type === 'FIELD' ? fieldIcons[element.field.type] : elementIcons[element.type]
}
