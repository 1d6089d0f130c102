import { useHasScript } from '#web/ui/frame/use-has-script.ts'

const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether the console was opened by an address that no other device reaches: what others scan would lead nowhere. */
export function useOnlyHere(): boolean {
  return useHasScript() && ownNames.test(location.hostname)
}
