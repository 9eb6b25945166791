import type { BellPort } from '../../application/ports/bell.port';

/** Two notes, the second higher: hertz, and seconds after the first. */
const NOTES = [
  { frequency: 880, at: 0 },
  { frequency: 1174.66, at: 0.16 },
] as const;
/** A bell is its note with fainter ones above it. */
const PARTIALS = [
  { times: 1, loudness: 0.22 },
  { times: 2, loudness: 0.06 },
  { times: 3, loudness: 0.02 },
] as const;
const ATTACK = 0.008; // seconds
const RINGING = 0.6; // seconds
/** A browser that needs a click leaves `resume` pending; one that does not answers at once. */
const RESUME_PATIENCE = 250; // milliseconds

/** A bell made of oscillators: there is no file to load that could be missing. */
export class SynthesisedBell implements BellPort {
  private context: AudioContext | null = null;

  async ring(): Promise<'rang' | 'blocked'> {
    // Without Web Audio there is no sound, and no click would help.
    if (typeof AudioContext === 'undefined') return 'rang';
    const context = this.opened();
    if (!(await resumed(context))) return 'blocked';
    for (const { frequency, at } of NOTES) strike(context, frequency, context.currentTime + at);
    return 'rang';
  }

  async unblock(): Promise<boolean> {
    return typeof AudioContext === 'undefined' || resumed(this.opened());
  }

  private opened(): AudioContext {
    if (this.context === null || this.context.state === 'closed') this.context = new AudioContext();
    return this.context;
  }
}

async function resumed(context: AudioContext): Promise<boolean> {
  if (context.state === 'running') return true;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, RESUME_PATIENCE));
  await Promise.race([context.resume().catch(() => undefined), patience]);
  return isRunning(context);
}

/** Read again: the state changes while we wait. */
const isRunning = (context: AudioContext): boolean => context.state === 'running';

function strike(context: AudioContext, frequency: number, at: number): void {
  for (const { times, loudness } of PARTIALS) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency * times;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness, at + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + RINGING / times);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + RINGING);
  }
}
