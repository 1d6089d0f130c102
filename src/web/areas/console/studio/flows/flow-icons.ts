import { icon } from '#web/ui/signs/icon.tsx'

export const UndoIcon = /* @__PURE__ */ icon('M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2')
export const RedoIcon = /* @__PURE__ */ icon('m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2')
