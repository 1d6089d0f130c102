/** A short tone: a code was read, and nobody has to look. Browsers allow none before the page was touched; then it stays silent. */
export function chime(): void {
  if (!navigator.userActivation.hasBeenActive) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.frequency.value = 880
  tone.connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.15)
}
