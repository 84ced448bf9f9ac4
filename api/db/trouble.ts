import { isCutOff, isDamaged, isReadOnly, isUnwritable, Later } from './errors'

/** Writes one log line. */
export type Tell = (line: Record<string, unknown>) => void

/**
 * Trouble with the storage of the data. The operator is notified once, by a log line that names the place and the
 * cause. While it lasts, `/readyz` answers 503 and no change is acknowledged.
 */
export class Trouble {
  private lasting: string | undefined
  private readonly passing = new Set<string>()
  private full = false
  private isLocked = false

  constructor(
    /** The file or the database, in words for operators. */
    private readonly place: string,
    private readonly tell: Tell,
  ) {}

  /** Records trouble that only an operator can fix: nothing more is written until the server is restarted. */
  lasts(cause: string): void {
    if (this.lasting !== undefined) return
    this.lasting = cause
    this.say('error', 'no more changes are saved: fix this, then restart the server', cause)
  }

  /**
   * Records trouble that may end without intervention, such as a full disk. A second cause on top of the first is
   * reported as well.
   */
  passes(cause: string): void {
    if (this.passing.has(cause)) return
    this.passing.add(cause)
    this.say('error', "changes can't be saved right now", cause)
  }

  /** Records that something was written, so temporary trouble is over, and reports that for each cause. */
  over(): void {
    for (const cause of this.passing) this.say('info', 'changes are being saved again', cause)
    this.passing.clear()
  }

  /** Records whether there is room for the next commits, and returns it. */
  room(left: boolean): boolean {
    if (this.full === left) {
      this.full = !left
      if (this.full) this.say('error', 'changes will soon stop being saved', 'the disk is full')
      else this.say('info', 'disk space is available again', 'the disk was full')
    }
    return left
  }

  /** Records whether another session keeps all changes from being saved, and returns it. */
  locked(is: boolean): boolean {
    if (this.isLocked !== is) {
      this.isLocked = is
      if (is) this.say('error', "changes can't be saved right now", 'another session has locked the tables')
      else this.say('info', 'changes are being saved again', 'another session had locked the tables')
    }
    return is
  }

  /** Records trouble if an error is a sign of it. */
  saw(error: unknown): void {
    if (isDamaged(error)) this.lasts('the data is damaged; restore the last backup')
    else if (isUnwritable(error)) this.passes('the disk is full or failing')
    else if (isReadOnly(error)) this.passes('the database is read only')
    else if (isCutOff(error)) this.passes("the database can't be reached")
  }

  get isPassing(): boolean {
    return this.passing.size > 0
  }

  /** @throws Later if nothing may be written until the server starts again */
  refuse(): void {
    if (this.lasting !== undefined) throw new Later(this.lasting)
  }

  private say(level: string, message: string, cause: string): void {
    this.tell({ time: new Date().toISOString(), level, message, file: this.place, cause })
  }
}
