import { icon } from '#web/ui/signs/icon.tsx'

export const UndoIcon = /* @__PURE__ */ icon('M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2')
export const RedoIcon = /* @__PURE__ */ icon('m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2')
export const CopyIcon = /* @__PURE__ */ icon('M8 8h11v11H8zM5 16H4V4h12v1')
export const RemoveIcon = /* @__PURE__ */ icon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13')
