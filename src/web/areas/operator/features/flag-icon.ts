import { icon } from '#web/ui/signs/icon.tsx'

export const FlagIcon = /* @__PURE__ */ icon('M6 21V4m0 1h10.5l-2 4 2 4H6')
