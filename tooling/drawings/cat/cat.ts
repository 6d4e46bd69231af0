import { isLonghaired, turnedBy } from '../../../server/src/portraits/drawing/face.ts';
import {
  between,
  oval,
  randomOf,
  smooth,
  type Point,
  type Random,
} from '../../../server/src/portraits/drawing/geometry.ts';
import { headPoints } from '../../../server/src/portraits/drawing/head.ts';
import { fur, type Hair } from '../../../server/src/portraits/drawing/strokes.ts';
import { white as whiteTone } from '../../../server/src/portraits/drawing/tones.ts';
import { drawBodyMarks } from './body-marks.ts';
import { isLarge, shapeOfBreed } from './breeds.ts';
import { coat as coatOf, toneOf, type Coat } from './coat.ts';
import { backOfHead, head, type HeadOptions } from './head.ts';
import { drawLeg, drawPaw, drawTail, type Limbs } from './limbs.ts';
import { poses, type Pose } from './poses.ts';
import { along, brush, hairs } from '../svg/strokes.ts';
import { ellipse, line, lit, move, path } from '../svg/svg.ts';

export interface CatOptions extends HeadOptions {
  pose: keyof typeof poses;
  /** The EMS code without the breed. */
  ems: string;
  /** Rotation of the head to the side; by default that of the pose. */
  yaw?: number;
  shadow?: boolean;
  headScale?: number;
}

/** Parameters of a body; `widen` scales it to the breed's width. */
interface Body extends Limbs {
  pose: Pose;
  points: readonly Point[];
  widen: (points: readonly Point[]) => Point[];
  /** Shadow of the chin. */
  chin: string;
}

const multiplied = 'style="mix-blend-mode:multiply"';

function contour({ shape, pose, points, random }: Body): string {
  if (shape.hair === 0) return smooth(points);
  const long = isLonghaired(shape);
  const floor = Math.max(...points.map(([, y]) => y));
  return fur(points, {
    length: (long ? 15 : 5) * (pose.furScale ?? 1),
    step: long ? 26 : 14,
    random,
    comb: long ? 0.55 : 0.4,
    flow: [0.2, 1],
    at: ([, y]) => (y > floor - 26 ? 0.25 : 1),
  });
}

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function coatHair({ shape, coat, points, random }: Body): string {
  const tone = toneOf(coat, 'body');
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const middle = (left + right) / 2;
  const hair = (next: Random): Hair => {
    const [x, y] = [left + next() * (right - left), top + next() * (bottom - top)];
    const angle = 1.5 - ((x - middle) / (right - left)) * 0.9 + (next() - 0.5) * 0.4;
    return { x, y, angle, length: (isLonghaired(shape) ? 22 : 12) + next() * 12 };
  };
  return (
    path(hairs(90, 3.2, random, hair), tone.light, 'opacity=".4"') +
    path(hairs(80, 3.2, random, hair), tone.shade, 'opacity=".5"')
  );
}

/** The waves of a rex's coat. */
function waves({ coat, points, random }: Body): string {
  const tone = toneOf(coat, 'body');
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  let data = '';
  for (let y = top + 16; y < bottom; y += 21) {
    let x = left + random() * 20;
    while (x < right) {
      const length = 26 + random() * 12;
      if (random() < 0.8)
        data += `M${x.toFixed(1)} ${(y + random() * 5).toFixed(1)}q${(length * 0.25).toFixed(1)} -9 ${(length * 0.5).toFixed(1)} 0t${(length * 0.5).toFixed(1)} 0`;
      x += length + 3;
    }
  }
  return (
    line(data, tone.shade, 3.4, 'opacity=".75"') +
    line(data, tone.light, 2, 'opacity=".4" transform="translate(-1 -4)"')
  );
}

function chest({ coat, pose, widen, random }: Body): string {
  const isWhite = coat.white !== null && coat.white !== 'van';
  if (pose.chest === undefined || (!isWhite && !coat.isTabby)) return '';
  const [x, y, width, height, turn] = pose.chest;
  const points = widen(oval([x, y], width, height, 12, turn));
  const data = fur(points, { length: 12, step: 14, random, comb: 0.6 });
  return isWhite ? path(data, whiteTone.base) : path(data, toneOf(coat, 'body').light, 'opacity=".45"');
}

function necklaces({ coat, pose, widen }: Body): string {
  const { isTabby, pattern, white, mark } = coat;
  if (!isTabby || white === 'van' || pattern === 'shell' || pattern === 'shaded') return '';
  const drawn = (pose.necklaces ?? []).slice(white === null ? 0 : 2);
  const data = drawn.map((points) => brush(widen(points), pattern === 'ticked' ? 6 : 11));
  return path(data.join(''), mark, 'opacity=".8"');
}

/** The folds of a hairless cat. */
const folds = ({ coat, pose, widen }: Body): string =>
  line(
    (pose.necklaces ?? []).map((points) => smooth(widen(points), false)).join(''),
    toneOf(coat, 'body').line,
    3,
    'opacity=".45"',
  );

/** The long hair round the neck. */
function ruff({ shape, coat, pose, random, chin }: Body): string {
  if (shape.ruff === 0 || pose.ruff === undefined) return '';
  const [x, y, width, height, length] = pose.ruff;
  const tone = coat.white === null ? toneOf(coat, 'chest') : whiteTone;
  const data = fur(oval([x, y], width * shape.ruff, height * shape.ruff, 16), {
    length: length * 0.6,
    step: 24,
    random,
    comb: 0.6,
    at: ([, above]) => (above < y ? 0.4 : 1),
  });
  const hair = (next: Random): Hair => {
    const around = next() * 3.14;
    const far = 0.3 + next() * 0.65;
    const [across, down] = [Math.cos(around) * width * far, Math.sin(around) * height * far];
    return { x: x + across, y: y + down, angle: 1.57 - Math.cos(around) * 0.5, length: 26 };
  };
  return lit(
    data,
    { ...tone, line: toneOf(coat, 'body').line },
    {
      light: [-7, -5],
      outlined: false,
      inside:
        path(hairs(60, 4, random, hair), tone.shade, 'opacity=".55"') +
        path(hairs(40, 4, random, hair), tone.light, 'opacity=".6"') +
        path(chin, tone.shade, `opacity=".6" ${multiplied}`),
    },
  );
}

function chinOf({ shape, pose }: Pick<Body, 'shape' | 'pose'>, yaw: number, scale: number): string {
  const [headX, headY] = pose.head;
  return smooth(
    headPoints({ shape, turn: turnedBy(yaw) }).map(([x, y]): Point => [
      headX + x * scale * 0.95 + 10,
      headY + y * scale + 26,
    ]),
  );
}

const marksOf = ({ coat, random, pose, widen }: Body): string => {
  const [spine, belly] = [along(widen(pose.spine)), along(widen(pose.belly))];
  return drawBodyMarks({
    coat,
    random,
    isFrontal: pose.isFrontal ?? false,
    place: ([u, v]) => {
      const [x, y] = between(spine(u), belly(u), v);
      return [x, v < 0 ? y - 4 : y];
    },
  });
};

const shadowOf = ([x, y, width, height]: NonNullable<Pose['shadow']>): string =>
  ellipse(x, y, width, height, '#2A2118', `opacity=".2" ${multiplied}`);

/** A whole cat, which stands on y = 0; of a bust the head is at 0 0. */
export function cat({ pose: name, ems, shadow = true, ...options }: CatOptions): string {
  const pose: Pose = poses[name];
  const shape = shapeOfBreed(options.breed);
  const coat: Coat = coatOf(ems);
  const random = randomOf(`${name}${options.breed}${ems}${options.seed}`);
  const yaw = options.yaw ?? pose.yaw ?? 0;
  const headScale = options.headScale ?? pose.headScale * (isLarge(shape) ? 1.03 : 1);
  const breadth = pose.isFrontal ? shape.shoulders : 1;
  const widen = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * breadth, y]);
  const points = widen(pose.outline);
  const body: Body = {
    shape,
    coat,
    random,
    pose,
    points,
    widen,
    chin: chinOf({ shape, pose }, yaw, headScale),
  };
  const tone = toneOf(coat, 'body');
  const edge = contour(body);
  const onChest = chest(body);
  const marks = marksOf(body);
  const inside =
    (shape.coat === 'bald' ? folds(body) : coatHair(body)) +
    (shape.coat === 'curled' ? waves(body) : '') +
    marks +
    onChest +
    necklaces(body) +
    (pose.isFromBehind
      ? ''
      : path(body.chin, tone.shade, `opacity="${coat.isDark ? 0.85 : 0.6}" ${multiplied}`));
  const ruffed = ruff(body);
  const longTail = isLonghaired(shape) ? pose.longTail : undefined;
  const tail = (isHere: boolean): string => {
    const drawn = longTail ?? pose.tail;
    return isHere && drawn !== undefined ? drawTail(body, drawn) : '';
  };
  const place = longTail === undefined ? pose.tailPlace : 'behind';
  const legs = (drawn: Pose['nearLegs'], pattern: string): string =>
    (drawn ?? []).map((leg) => drawLeg(body, leg, pattern)).join('');
  const paws = (drawn: Pose['paws']): string =>
    (drawn ?? [])
      .map(([x, y, width, height]) => drawPaw(x * breadth, y, width, height, toneOf(coat, 'leg')))
      .join('');
  const look = pose.isAsleep ? { ...options, isAsleep: true } : options;
  const drawnHead = pose.isFromBehind ? backOfHead(coat, options) : head(coat, yaw, look);
  return (
    (shadow && pose.shadow !== undefined ? shadowOf(pose.shadow) : '') +
    tail(place === 'behind') +
    legs(pose.farLegs, '') +
    paws(pose.farPaws) +
    lit(edge, tone, { light: [-14, -9], inside }) +
    legs(pose.nearLegs, marks) +
    (pose.haunchLine === undefined ? '' : line(pose.haunchLine, tone.line, 3, 'opacity=".6"')) +
    (pose.legLines === undefined ? '' : line(pose.legLines, tone.line, 2.6, 'opacity=".55"')) +
    tail(place === undefined) +
    ruffed +
    paws(pose.paws) +
    move(drawnHead, ...pose.head, headScale, false, pose.tilt) +
    tail(place === 'last')
  );
}
