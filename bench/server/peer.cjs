// boardgame.io's server with a game of turns on a board of 81 squares, kept in memory, on 127.0.0.1 alone.
const net = require("net");
const listen = net.Server.prototype.listen;
// It would listen on every interface.
net.Server.prototype.listen = function (port, ...rest) {
  if (typeof port !== "number") return listen.call(this, port, ...rest);
  return listen.call(this, { port, host: "127.0.0.1" }, rest.find((value) => typeof value === "function"));
};
const { Server, Origins } = require("boardgame.io/server");

const tick = {
  name: "tick",
  setup: () => ({ n: 0, board: Array(81).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    tick: ({ G }, square) => {
      G.n++;
      G.board[square % 81] = G.n;
    },
  },
};
Server({ games: [tick], origins: [Origins.LOCALHOST] }).run(Number(process.env.PORT));
