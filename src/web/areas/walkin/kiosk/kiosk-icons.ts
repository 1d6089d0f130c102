import { icon } from '#web/ui/signs/icon.tsx'

/* Signs that only a kiosk shows. */

export const CodeIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3m3-3v.01M20 17v3h-3m-3 0v.01',
)
