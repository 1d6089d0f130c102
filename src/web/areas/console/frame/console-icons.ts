import { icon } from '#web/ui/signs/icon.tsx'

export const MoreIcon = /* @__PURE__ */ icon(
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
)
export const BackIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6', true)
export const ForthIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6', true)
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6Zm2.5 4h.01M10 10h.01m3.5 0h.01m3.5 0h.01M7.5 14h9',
)
