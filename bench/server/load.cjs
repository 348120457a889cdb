// Players for both servers, in the same shape: four sockets a table, one move at a time at each table, and the
// next move as soon as all four have been told of the last one.
//   node load.cjs fairground|peer URL TABLES SECONDS [--connect-only]
const [kind, url, tables, seconds] = process.argv.slice(2);
const SEATS = 4;
const TABLES = Number(tables);
const WARM_UP = 1.5;
const PATIENCE = 250; // ms; a seat that is told nothing of a secret move is not waited for any longer
const SECRETS = kind !== "peer" && process.env.GAME !== "tick";
const AT_ONCE = 40;

const now = () => performance.now();
const latencies = [];
let measuring = false;
let moves = 0;
let untold = 0; // moves that not every seat was told of
let refused = 0;

class Table {
  constructor(number) {
    this.number = number;
    this.sockets = [];
    this.waiting = new Set(); // seats that have not been told of the move under way
    this.sent = 0;
    this.over = false;
  }
  begin(seat) {
    this.waiting = new Set([...Array(SEATS).keys()]);
    this.acked = kind === "peer"; // its answer is the update itself
    this.sent = now();
    // Tick has no secret moves: everybody is waited for, as long as it takes.
    this.timer = SECRETS ? setTimeout(() => this.giveUp(), PATIENCE) : 0;
    this.send(seat);
  }
  told(seat) {
    if (!this.waiting.delete(seat)) return;
    if (measuring) latencies.push(now() - this.sent);
    this.finish();
  }
  ack() {
    this.acked = true;
    this.finish();
  }
  giveUp() {
    if (!this.acked) {
      this.timer = setTimeout(() => this.giveUp(), PATIENCE);
      return;
    }
    if (measuring) untold++;
    this.waiting.clear();
    this.finish();
  }
  finish() {
    if (this.waiting.size > 0 || !this.acked || this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    if (measuring) moves++;
    this.next();
  }
}

// boardgame.io

class PeerTable extends Table {
  async connect() {
    const { io } = require("socket.io-client");
    this.turn = 0;
    this.state = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = io(url + "/tick", { transports: ["websocket"], forceNew: true });
      await new Promise((ready, fail) => {
        socket.on("connect", () => socket.emit("sync", `t${this.number}`, String(seat), undefined, SEATS));
        socket.once("sync", (id, found) => (found ? ready() : fail(new Error("no such match"))));
        socket.on("connect_error", fail);
      });
      const told = (state) => {
        this.state = state;
        this.told(seat);
      };
      socket.on("update", (id, state) => told(state._stateID));
      socket.on("patch", (id, before, after) => told(after));
      this.sockets.push(socket);
    }
  }
  next() {
    this.turn = (this.turn + 1) % SEATS;
    this.begin(this.turn);
  }
  start() {
    this.begin(0);
  }
  send(seat) {
    const move = { type: "tick", args: [this.state], playerID: String(seat) };
    const action = { type: "MAKE_MOVE", payload: move };
    this.sockets[seat].emit("update", action, this.state, `t${this.number}`, String(seat));
  }
}

// Fairground

const OWN = { "X-Fairground": "1", "Content-Type": "application/json" };
const people = []; // one cookie a seat; a person may sit at any number of tables

async function comeIn() {
  for (let seat = 0; seat < SEATS; seat++) {
    const body = JSON.stringify({ name: `Player ${seat + 1}` });
    const answer = await fetch(`${url}/api/guests`, { method: "POST", headers: OWN, body });
    if (!answer.ok) throw new Error(await answer.text());
    people.push(answer.headers.get("set-cookie").split(";")[0]);
  }
}

async function post(seat, path, body) {
  const headers = { ...OWN, Cookie: people[seat] };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

class OwnTable extends Table {
  async connect() {
    const WebSocket = require("ws");
    const options = { seats: SEATS, public: true, takeover: null };
    this.id = (await post(0, "/api/tables", { game: process.env.GAME, options })).id;
    const commands = `/api/tables/${this.id}/commands`;
    for (let seat = 1; seat < SEATS; seat++) {
      await post(seat, commands, { type: "sit", cmd_id: `sit${seat}`, table: this.id });
    }
    await post(0, commands, { type: "start", cmd_id: "start", table: this.id });
    this.prompts = Array(SEATS).fill(null);
    this.answered = Array(SEATS).fill(-1);
    this.count = 0;
    for (let person = 0; person < SEATS; person++) {
      const address = url.replace("http", "ws") + "/ws";
      const socket = new WebSocket(address, { headers: { Cookie: people[person] }, perMessageDeflate: false });
      await new Promise((ready, fail) => {
        socket.on("error", fail);
        socket.on("message", (raw) => this.hear(person, JSON.parse(raw), ready));
        socket.on("open", () => socket.send(JSON.stringify({ type: "watch", table: this.id })));
      });
      this.sockets.push(socket);
    }
  }
  hear(person, message, ready) {
    if (message.type === "table") {
      this.prompts[person] = message.prompt;
      this.seats ??= [];
      this.seats[person] = message.you;
      ready();
    } else if (message.type === "update") {
      this.prompts[person] = message.prompt;
      if (message.info && message.info.phase === "over") this.over = true;
      this.told(person);
      if (this.timer === null) this.next();
    } else if (message.type === "ack") {
      this.ack();
    } else if (message.type === "nack" || message.type === "error") {
      refused++;
      this.ack();
    }
  }
  start() {
    this.timer = null;
    this.next();
  }
  next() {
    if (this.over) return;
    for (let person = 0; person < SEATS; person++) {
      const prompt = this.prompts[person];
      // A single option is played by the server itself.
      if (prompt && prompt.options.length > 1 && prompt.version !== this.answered[person]) {
        this.answered[person] = prompt.version;
        this.begin(person);
        return;
      }
    }
  }
  send(person) {
    const prompt = this.prompts[person];
    const option = prompt.options[Math.floor(Math.random() * prompt.options.length)];
    const play = { type: "play", cmd_id: `c${this.count++}`, table: this.id, seat: this.seats[person] };
    const told = { ...play, expect_version: prompt.version, action: option.action };
    this.sockets[person].send(JSON.stringify(told));
  }
}

const pause = (duration) => new Promise((done) => setTimeout(done, duration * 1000));

async function main() {
  if (kind === "fairground") await comeIn();
  const all = Array.from({ length: TABLES }, (_, n) => (kind === "peer" ? new PeerTable(n) : new OwnTable(n)));
  const began = now();
  for (let first = 0; first < TABLES; first += AT_ONCE) {
    await Promise.all(all.slice(first, first + AT_ONCE).map((table) => table.connect()));
  }
  const connecting = (now() - began) / 1000;
  all.forEach((table) => table.start());
  await pause(WARM_UP);
  measuring = true;
  const start = now();
  const cpu = process.cpuUsage();
  console.error("measuring");
  await pause(Number(seconds));
  measuring = false;
  const taken = (now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const quantile = (q) => +(latencies[Math.floor(q * (latencies.length - 1))] ?? NaN).toFixed(2);
  const found = {
    tables: TABLES,
    moves_per_s: Math.round(moves / taken),
    deliveries_per_s: Math.round(latencies.length / taken),
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    max_ms: quantile(1),
    untold,
    refused,
    over: all.filter((table) => table.over).length,
    connecting_s: +connecting.toFixed(1),
    client_cpu: +((used.user + used.system) / 1e6 / taken).toFixed(2),
  };
  console.log(JSON.stringify(found));
  // The one who started this reads the server's memory while everybody is still connected.
  await pause(0.3);
  process.exit(0);
}
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
