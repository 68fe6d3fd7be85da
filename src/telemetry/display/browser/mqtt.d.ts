/** The part of MQTT.js's browser build that the page uses; the server hands it out as /browser/mqtt.js. */
interface BrowserClient {
  on(event: 'connect' | 'close', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'message', listener: (topic: string, payload: Uint8Array) => void): void;
  subscribe(topic: string, options: { qos: 0 | 1 }): void;
}
declare const mqtt: { connect(url: string, options: Readonly<Record<string, unknown>>): BrowserClient };
export default mqtt;
