import { icon } from '#web/ui/signs/icon.tsx'

export const ChartIcon = /* @__PURE__ */ icon('M4 20h16M7 16.5V12m5 4.5v-11m5 11V9')
