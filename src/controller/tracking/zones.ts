import type { AntennaPlace, AntennaZone } from '../../hal/ports.js';
import type { Zone } from './moves.js';

/** Which antenna watches which zone, from the wiring profile. */
export interface ZoneMap {
  /** Null for antennas that the profile does not have and for the dice dish. */
  readonly zoneOf: (reader: number, antenna: number) => Zone | null;
  readonly readerOf: (zone: Zone) => number | null;
}

export function zoneMap(antennas: readonly AntennaPlace[]): ZoneMap {
  const tileAntennas = antennas.filter((place): place is AntennaPlace & { zone: Zone } => !isDiceDish(place.zone));
  const zones = new Map(tileAntennas.map(({ reader, antenna, zone }) => [`${reader}/${antenna}`, zone]));
  const readers = new Map(tileAntennas.map(({ reader, zone }) => [zone, reader]));
  return {
    zoneOf: (reader, antenna) => zones.get(`${reader}/${antenna}`) ?? null,
    readerOf: (zone) => readers.get(zone) ?? null,
  };
}

/** Whether the antenna of one zone may hear what lies in the other: not across the table. */
export const mayHear = (one: Zone, other: Zone): boolean => Math.abs(sideOf(one) - sideOf(other)) !== 2;

const sideOf = (zone: Zone): number => Number(zone.slice(-1));

const isDiceDish = (zone: AntennaZone): boolean => zone === 'dice';
