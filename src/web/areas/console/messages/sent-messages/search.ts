import { anyText } from '#web/areas/console/frame/reading/search.ts'

/** The server looks at each value; one that it does not know is refused and said so. */
export const search = {
  way: anyText,
  state: anyText,
  q: anyText,
  from: anyText,
  to: anyText,
  visitId: anyText,
}
