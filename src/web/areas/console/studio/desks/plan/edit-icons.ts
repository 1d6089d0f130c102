import { icon } from '#web/ui/signs/icon.tsx'

export const TurnIcon = /* @__PURE__ */ icon('M4.5 12a7.5 7.5 0 1 0 2.2-5.3M4.5 4v4h4')
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
