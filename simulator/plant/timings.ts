/** How long things take on the simulated table; research values where there are any, all in virtual time. */
export interface PlantTimings {
  /** One tile through a lane: 34 tiles in 18 to 35 seconds (four-mouth machines). */
  readonly tilePitchMs: number;
  /** How long a tile stays over the lane's antenna. */
  readonly tileOverAntennaMs: number;
  readonly domeTravelMs: number;
  readonly liftTravelMs: number;
  readonly stackerTravelMs: number;
}

export const PLANT_TIMINGS: PlantTimings = {
  tilePitchMs: 700,
  tileOverAntennaMs: 250,
  domeTravelMs: 2_500,
  liftTravelMs: 3_000,
  stackerTravelMs: 800,
};
