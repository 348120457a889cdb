/** The result of a paper table as a picture to keep or to send. */
export interface Column {
  name: string;
  total: number;
  won: boolean;
  points: number[];
}

const ROW = 40;
const LEFT = 260;
const WIDE = 150;
const HEAD = 120;

export function pictureOf(
  title: string,
  sources: string[],
  columns: Column[],
  outcome: string
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = LEFT + WIDE * columns.length + 40;
  canvas.height = HEAD + ROW * (sources.length + 2) + 70;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#fbf0d9';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, font: string, colour = '#2a1a3e', end = false) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = end ? 'right' : 'left';
    pen.fillText(text, x, y);
  };
  const body = '20px Atkinson, Verdana, sans-serif';
  const bold = `700 ${body}`;
  write(title, 30, 55, '38px Shrikhand, Georgia, serif', '#c2301c');
  columns.forEach((one, n) => {
    const right = LEFT + WIDE * (n + 1);
    if (one.won) {
      pen.fillStyle = '#ffd34f';
      pen.fillRect(right - WIDE + 14, HEAD - 38, WIDE - 4, ROW * (sources.length + 1) + 50);
    }
    write(one.name, right, HEAD - 10, bold, '#2a1a3e', true);
    one.points.forEach((points, row) =>
      write(String(points), right, HEAD + ROW * (row + 1) - 10, body, '#2a1a3e', true)
    );
    const at = HEAD + ROW * (sources.length + 1);
    write(String(one.total), right, at, '700 30px Bricolage, Verdana, sans-serif', '#2a1a3e', true);
  });
  sources.forEach((name, row) => write(name, 30, HEAD + ROW * (row + 1) - 10, body));
  write(outcome, 30, canvas.height - 28, bold);
  return canvas;
}

export function download(canvas: HTMLCanvasElement, name: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = canvas.toDataURL('image/png');
  link.click();
}
