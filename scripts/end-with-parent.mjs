/**
 * Ends this process in order when the one that started it is gone, however that went: a killed `npm` would otherwise leave a
 * server behind that holds the port and the data folder. Plain JavaScript of an old kind, as run.mjs.
 */
const lookMs = 500

/** Call it once, as early as possible. SIGTERM is what every script of ours ends in order with. */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    // A script of ours started this one; the channel closes with it.
    process.once('disconnect', end)
    process.channel.unref()
    return
  }
  // npm gives nothing that would close with it. A shell may go and leave its program, so only npm is watched.
  if (!(process.env['npm_lifecycle_script'] || '').includes('scripts/run.mjs')) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, lookMs).unref()
}
