import { icon } from '#web/ui/signs/icon.tsx'

/* Signs that only a kiosk shows. */

/** Out of a door. */
export const LeaveIcon = /* @__PURE__ */ icon(
  'M13.5 4H6.8A1.8 1.8 0 0 0 5 5.8v12.4A1.8 1.8 0 0 0 6.8 20h6.7M10.5 12H21m-4-4.5 4.5 4.5-4.5 4.5',
  true,
)
export const CodeIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3m3-3v.01M20 17v3h-3m-3 0v.01',
)
