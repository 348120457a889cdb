// Fair dice, checked in the browser: the same sums as fairground/engine/fairdice.py, with the browser's own
// cryptography. Nothing is sent anywhere.

const text = new TextEncoder();

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = (bytes) => crypto.subtle.digest("SHA-256", bytes);

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function hmac(key, bytes) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, bytes));
}

/** What was shown before the match. */
export async function commitment(secret) {
  return hex(await sha256(text.encode("fairground commitment|" + secret)));
}

/** What a player showed of a contribution before all had committed to theirs. */
export async function contributionCommitment(contribution) {
  return hex(await sha256(text.encode("fairground contribution|" + contribution)));
}

/** The seed of the match, from the host's secret and what each player added, in seat order. */
export async function matchSeed(secret, contributions, game, version) {
  const parts = [];
  for (const added of contributions) {
    const raw = text.encode(added);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, raw.length);
    parts.push(length, raw);
  }
  const salt = new Uint8Array(await sha256(joined(...parts)));
  const extracted = await hmac(salt, text.encode(secret));
  const info = joined(text.encode(`fairground|${game}|${version}`), new Uint8Array([1]));
  return hex(await hmac(extracted, info));
}

/** The record in a text. Throws a sentence when it is none. */
export function readRecord(source) {
  let record;
  try {
    record = JSON.parse(source);
  } catch {
    throw new Error("This is not a record: it is not JSON.");
  }
  if (record === null || typeof record !== "object" || record.format !== "fairground-record") {
    throw new Error("This is not a record of Fairground.");
  }
  return record;
}

/** What is wrong with the proof in a record; nothing, if the dice were not touched. */
export async function problems(record) {
  const fair = record.fair;
  if (!fair) return ["the match was not played on fair dice, so nothing can be proved"];
  if ((record.position ?? null) !== null) {
    return ["the cards were laid out by a written position, so the dice prove nothing about them"];
  }
  if (record.dice !== "fair") return ["the dice of this match do not follow from the secret"];
  if (typeof fair.secret !== "string") return ["the secret is not revealed yet, so nothing can be proved"];
  const found = [];
  if ((await commitment(fair.secret)) !== fair.commitment) {
    found.push("the revealed secret is not the one that was committed to");
  }
  const seed = await matchSeed(fair.secret, fair.contributions ?? [], record.game, record.version);
  if (seed !== record.seed) {
    found.push("the seed of the match does not follow from the secret and the contributions");
  }
  const committed = fair.commitments ?? [];
  const told = fair.contributions ?? [];
  const most = Math.max(committed.length, told.length);
  if (most > record.seats) {
    found.push(`there are more contributions than the ${record.seats} seats of the match`);
  }
  for (let seat = 0; committed.length && seat < most; seat++) {
    const added = told[seat] ?? "";
    const kept = (committed[seat] ?? null) === null ? !added : (await contributionCommitment(added)) === committed[seat];
    if (!kept) found.push(`the contribution of seat ${seat} is not the one it committed to`);
  }
  return found;
}
