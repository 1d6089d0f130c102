import { icon } from '#web/ui/signs/icon.tsx'

export const UndoIcon = /* @__PURE__ */ icon('M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2')
export const RedoIcon = /* @__PURE__ */ icon('m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2')
export const TurnIcon = /* @__PURE__ */ icon('M4.5 12a7.5 7.5 0 1 0 2.2-5.3M4.5 4v4h4')
export const CopyIcon = /* @__PURE__ */ icon('M8 8h11v11H8zM5 16H4V4h12v1')
export const RemoveIcon = /* @__PURE__ */ icon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13')
export const alignIcons = {
  LEFT: /* @__PURE__ */ icon('M4 4v16M7 7h12v3H7zM7 14h7v3H7z'),
  CENTRE: /* @__PURE__ */ icon('M12 4v16M6 7h12v3H6zM8 14h8v3H8z'),
  RIGHT: /* @__PURE__ */ icon('M20 4v16M5 7h12v3H5zM10 14h7v3h-7z'),
  TOP: /* @__PURE__ */ icon('M4 4h16M7 7v12h3V7zM14 7v7h3V7z'),
  MIDDLE: /* @__PURE__ */ icon('M4 12h16M7 6v12h3V6zM14 8v8h3V8z'),
  BOTTOM: /* @__PURE__ */ icon('M4 20h16M7 5v12h3V5zM14 10v7h3v-7z'),
} as const
export const spreadIcons = {
  x: /* @__PURE__ */ icon('M4 4v16M20 4v16M10 8h4v8h-4z'),
  y: /* @__PURE__ */ icon('M4 4h16M4 20h16M8 10h8v4H8z'),
} as const
