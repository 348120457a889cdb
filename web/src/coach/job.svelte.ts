/** The coach at work: one match at a time, wherever the person goes meanwhile. */

export interface Moment {
  move: number;
  stage: number;
  chances: number[];
}

export interface Turning {
  move: number;
  seat: number;
  by: number;
  stage: number;
  played: string;
  best: string;
  before: number;
  after: number;
  change: number;
  why: string;
  word: string;
  told: string;
}

export interface Standing {
  seat: number;
  decisions: number;
  weighed: number;
  accuracy: number | null;
  words: Record<string, number>;
}

export interface Report {
  game: string;
  names: string[];
  moves: number;
  winners: number[];
  curve: Moment[];
  standings: Standing[];
  turnings: Turning[];
  decisions: number;
  weighed: number;
}

interface Progress {
  done: number;
  of: number;
  report?: Report;
}

class Job {
  table = $state('');
  done = $state(0);
  of = $state(0);
  problem = $state('');
  running = $state(false);
  report = $state.raw<Report | null>(null);
  private abort: AbortController | null = null;
  private readonly known: Record<string, Report> = {};

  /** Has a match looked through; one that was before is there at once. */
  begin(table: string): void {
    if (this.table === table && (this.running || this.report)) return;
    this.stop();
    this.table = table;
    this.done = this.of = 0;
    this.problem = '';
    this.report = this.known[table] ?? null;
    if (!this.report) void this.work(table);
  }

  stop(): void {
    this.abort?.abort();
    this.abort = null;
    this.running = false;
  }

  private async work(table: string): Promise<void> {
    const abort = (this.abort = new AbortController());
    this.running = true;
    try {
      const answer = await fetch(`/api/tables/${table}/coach`, {
        headers: { 'X-Fairground': '1' },
        signal: abort.signal
      });
      if (!answer.ok || !answer.body) {
        const problem = (await answer.json().catch(() => ({}))) as { message?: string };
        throw new Error(problem.message ?? answer.statusText);
      }
      for await (const line of linesOf(answer.body)) {
        if (this.table !== table) return;
        const { done, of, report } = JSON.parse(line) as Progress;
        [this.done, this.of] = [done, of];
        if (report) this.report = this.known[table] = report;
      }
    } catch (error) {
      if (!abort.signal.aborted) this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      if (this.abort === abort) this.running = false;
    }
  }
}

/** The lines of an answer, as they come. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line) yield line;
    if (done) break;
  }
  if (rest) yield rest;
}

export const job = new Job();
