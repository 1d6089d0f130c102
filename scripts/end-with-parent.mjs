/**
 * Shuts this process down cleanly when its parent is gone, however that ended: a killed `npm` would otherwise leave a server
 * behind that holds the port and the data folder. Plain old JavaScript, like run.mjs.
 */
const lookMs = 500

/** Call it once, as early as possible. All our scripts shut down cleanly on SIGTERM. */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    // One of our scripts started this process; the channel closes when that script ends.
    process.once('disconnect', end)
    process.channel.unref()
    return
  }
  // npm passes nothing that would close with it. A shell may exit and leave its program running, so we only watch npm.
  if (!(process.env['npm_lifecycle_script'] || '').includes('scripts/run.mjs')) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, lookMs).unref()
}
