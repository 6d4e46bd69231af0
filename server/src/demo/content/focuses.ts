import type { Focus } from 'shared/contract';

const at = (x: number, y: number): Focus => ({ x, y });

/** The heads of the drawn cats, which crops keep. */
const focuses: Record<string, Focus> = {
  'portraits/03-siamska': at(32, 30),
  'portraits/05-norska-lesni': at(45, 28),
  'portraits/07-bengalska': at(77, 28),
  'portraits/08-habesska': at(50, 28),
  'portraits/11-birma': at(28, 50),
  'portraits/14-orientalni-havana': at(55, 25),
  'portraits/15-devon-rex': at(25, 28),
  'portraits/17-exotic-zihana': at(30, 52),
  'portraits/18-britska-stribrna': at(50, 40),
  'portraits/19-turecka-van': at(22, 48),
  'portraits/21-somalska': at(22, 30),
  'portraits/23-mainska-zelvovinova': at(45, 30),
  'portraits/24-domaci-cernobila': at(68, 58),
  'gallery/02-zed-se-slezem': at(28, 28),
  'gallery/03-kachlova-kamna': at(25, 45),
  'gallery/04-dvere-chalupy': at(50, 48),
  'gallery/05-usak': at(45, 45),
  'gallery/06-zahradkarska-kolonie': at(30, 52),
  'gallery/07-vystavni-stul': at(48, 28),
  'gallery/08-balkon-s-muskaty': at(42, 34),
  'gallery/10-hromada-drivi': at(36, 24),
  'gallery/11-knihovna': at(45, 42),
  'gallery/12-prvni-snih': at(24, 47),
  'gallery/13-kuchynska-zidle': at(48, 30),
  'gallery/14-sad': at(48, 40),
  'gallery/15-puda': at(50, 28),
  'gallery/16-strecha-v-noci': at(46, 30),
  'gallery/17-pod-stromeckem': at(24, 68),
  'gallery/18-klubicko': at(30, 44),
  'exhibitions/1-jaro-magnolie': at(60, 44),
  'exhibitions/2-lazenska-kolonada': at(50, 55),
  'exhibitions/3-podzim-vinice': at(72, 26),
  'exhibitions/4-hrad-a-mainska': at(70, 55),
  'exhibitions/5-leto-u-rybnika': at(27, 42),
  'exhibitions/6-zimni-vystava': at(28, 55),
  'exhibitions/7-velka-rozeta': at(50, 45),
  'exhibitions/9-britske-a-ruske': at(50, 64),
  'exhibitions/10-britska-na-stole': at(49, 27),
  'exhibitions/11-modra-kotata': at(50, 48),
  'litters/1-tri-plemena': at(50, 50),
  'litters/2-sibirska-kotata': at(50, 48),
};

/** Where the head is in one of this project's drawings; in the others it is in the middle of the upper half. */
export const focusOf = (name: string): Focus => focuses[name] ?? at(50, 42);
