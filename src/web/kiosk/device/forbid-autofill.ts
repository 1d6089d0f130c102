const controls = 'form, input, select, textarea'

/**
 * Tells the browser to remember and suggest nothing in any form of the kiosk, also in those that come later: the next
 * person must not be offered what the last one typed. Returns what ends it. Issue 3 §3, idle wipe.
 */
export function forbidAutofill(root: HTMLElement = document.body): () => void {
  for (const element of root.querySelectorAll(controls)) forbid(element)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      forbid(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        forbid(node)
        for (const element of node.querySelectorAll(controls)) forbid(element)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['autocomplete'] })
  return () => observer.disconnect()
}

function forbid(node: Node): void {
  if (!(node instanceof Element) || !node.matches(controls)) return
  // Only what differs is written: a change of the attribute is watched.
  if (node.getAttribute('autocomplete') !== 'off') node.setAttribute('autocomplete', 'off')
}
